/** A code that is texted to a phone (quality, "Safety"): six digits, for ten minutes, with five tries. */
export const phoneCodeRules = { digits: 6, minutes: 10, tries: 5 } as const;

/** Six digits, each thrown by itself, so that every code is as likely as any other. */
export function throwPhoneCode(digit: (below: number) => number): string {
	return Array.from({ length: phoneCodeRules.digits }, () => digit(10)).join('');
}

/** The message with the code. Its last line, which is not to be translated, lets phones fill the code in on our own pages only. */
export function phoneCodeText(sentence: string, code: string, host: string): string {
	return `${sentence}\n\n@${host} #${code}`;
}
