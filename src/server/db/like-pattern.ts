/** Returns the `LIKE` pattern that matches a text anywhere. */
export function likePattern(text: string): string {
	return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
