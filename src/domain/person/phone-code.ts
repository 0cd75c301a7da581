/** A code that is texted to a phone (quality, "Safety"): six digits, for ten minutes, with five tries. */
export const phoneCodeRules = { digits: 6, minutes: 10, tries: 5 } as const;

/** Six digits, each thrown by itself, so that every code is as likely as any other. */
export function throwPhoneCode(digit: (below: number) => number): string {
	return Array.from({ length: phoneCodeRules.digits }, () => digit(10)).join('');
}

/** The message with the code. Its last line lets phones fill the code in on our own pages only. */
export function phoneCodeText(code: string, product: string, host: string): string {
	return `${code} is your ${product} code. It works for ${phoneCodeRules.minutes} minutes.\n\n@${host} #${code}`;
}
