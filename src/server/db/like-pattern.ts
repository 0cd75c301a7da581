/** Returns the pattern with which `LIKE` finds a text anywhere. */
export function likePattern(text: string): string {
	return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
