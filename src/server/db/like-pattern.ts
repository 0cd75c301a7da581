export function likePattern(text: string): string {
	return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
