/** What the operator has accounts for: told once, at the start of a process and of a page. */
export interface Offered {
	readonly signIn: readonly ('google' | 'facebook')[];
	readonly textMessages: boolean;
}

export const everything: Offered = { signIn: ['google', 'facebook'], textMessages: true };

let chosen = everything;

export const offered = (): Offered => chosen;

export function chooseOffered(given: Offered): void {
	chosen = given;
}
