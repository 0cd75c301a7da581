/** Why experiences are taken off the listings without a decision of their own; they come back with what took them. */
export const withdrawalReasons = {
	owner: 'Your owner account is not approved at the moment. This experience comes back as soon as it is.',
	boat: 'Its boat is not verified at the moment. This experience comes back as soon as the boat is.',
} as const;

export type WithdrawnBy = keyof typeof withdrawalReasons;

/**
 * Which of the experiences that went with their owner's account or their boat come back: those that had no other fault,
 * once owner and boat are both fine. Those that must wait for the boat wait for it by name.
 */
export function afterApproval(
	reason: string | null,
	stands: { readonly ownerApproved: boolean; readonly boatVerified: boolean },
): 'restore' | WithdrawnBy | undefined {
	if (reason !== withdrawalReasons.owner && reason !== withdrawalReasons.boat) return undefined;
	if (!stands.ownerApproved) return 'owner';
	return stands.boatVerified ? 'restore' : 'boat';
}
