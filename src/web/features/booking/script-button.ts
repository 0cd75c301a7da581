/** What a payment provider's own button is given. */
export interface ScriptButtonProps {
	readonly clientId: string;
	/** The server's order for this booking. */
	makeOrder(): Promise<string>;
	/** The person has approved it: takes the money. */
	onApproved(orderId: string): Promise<unknown>;
	/** The provider's script did not arrive: there is another way to pay. */
	onUnavailable(): void;
}
