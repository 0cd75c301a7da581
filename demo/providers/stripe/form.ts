/** Value in a form as Stripe encodes it. */
export type FormValue = string | FormObject | readonly FormValue[];
export interface FormObject {
	readonly [name: string]: FormValue;
}

interface Branch {
	readonly [name: string]: string | Branch;
}

/** Parses `a[b][0]=c`, in a body or a query, to `{ a: { b: ['c'] } }`. */
export function readForm(text: string): FormObject {
	const tree = branch();
	for (const [name, value] of new URLSearchParams(text)) {
		const path = name.split(/\[|\]\[|\]/).filter((step, at) => at === 0 || step !== '');
		let at: Record<string, string | Branch> = tree;
		for (const step of path.slice(0, -1)) {
			const next = at[step];
			const deeper = typeof next === 'object' ? next : branch();
			at[step] = deeper;
			at = deeper as Record<string, string | Branch>;
		}
		at[path.at(-1) ?? ''] = value;
	}
	return withLists(tree) as FormObject;
}

/** Returns an object without a prototype, because its names come from outside. */
function branch(): Record<string, string | Branch> {
	return Object.create(null) as Record<string, string | Branch>;
}

function withLists(value: string | Branch): FormValue {
	if (typeof value === 'string') return value;
	const entries = Object.entries(value).map(([name, one]) => [name, withLists(one)] as const);
	if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
		return entries.map(([, one]) => one);
	return Object.fromEntries(entries);
}
