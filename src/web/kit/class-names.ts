/** Joins CSS class names and skips falsy ones. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(' ');
}
