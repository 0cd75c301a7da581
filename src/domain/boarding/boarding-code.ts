/** What people read out at a pier: no I, O, 0 or 1, which look like each other. 32 signs: one for 5 random bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 6;

export const boardingCodePattern = /^[A-HJ-NP-Z2-9]{6}$/;

/** A code out of at least 6 random bytes. */
export function boardingCodeFrom(randomBytes: Uint8Array): string {
	let code = '';
	for (let at = 0; at < length; at += 1) {
		const byte = randomBytes[at];
		if (byte === undefined) throw new RangeError('a boarding code needs 6 random bytes');
		code += alphabet[byte & 31];
	}
	return code;
}

/** A code as somebody typed or scanned it, in capitals and without spaces or dashes; nothing where it is none. */
export function readBoardingCode(typed: string): string | undefined {
	const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
	return boardingCodePattern.test(code) ? code : undefined;
}
