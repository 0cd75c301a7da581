import { expect, test } from 'vitest';
import { isBackFromProvider, leaveForProvider, returnFromProvider } from './sign-in-history.ts';

function tab(entries: string[], at: number) {
	const stored = new Map<string, string>();
	let here = at;
	const open = (address: string) => {
		entries.splice(here + 1, entries.length, address);
		here += 1;
	};
	return {
		storage: {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => void stored.set(key, value),
			removeItem: (key: string) => void stored.delete(key),
		},
		history: {
			get length() {
				return entries.length;
			},
			go: (steps = 0) => {
				here += steps;
			},
			pushState: () => open(entries[here] ?? ''),
		},
		open,
		replace: (address: string) => {
			entries[here] = address;
		},
		here: () => entries[here],
	};
}

test.each([
	['from the last entry', ['search', 'detail', 'sign-in'], 2],
	['with entries ahead', ['search', 'detail', 'sign-in', 'terms', 'privacy'], 2],
	['as the first entry', ['sign-in'], 0],
])(
	'after sign-in at the provider, the tab returns to the sign-in page’s history entry, %s',
	(_, entries, at) => {
		const one = tab([...entries], at);
		leaveForProvider(one);
		one.replace('provider');
		one.open('provider: password');
		one.open('success');
		expect(returnFromProvider(one)).toBe(true);
		expect(one.here()).toBe('sign-in');
		expect([isBackFromProvider(one, true), isBackFromProvider(one, true)]).toEqual([true, false]);
	},
);

test('the tab does not navigate if the position of the sign-in page in the history is unknown', () => {
	const elsewhere = tab(['search', 'success'], 1);
	expect(returnFromProvider(elsewhere)).toBe(false);
	const full = tab(
		Array.from({ length: 49 }, () => 'page'),
		47,
	);
	leaveForProvider(full);
	full.open('success');
	expect(returnFromProvider(full)).toBe(false);
	expect(full.here()).toBe('success');
	expect(isBackFromProvider(full, true)).toBe(false);
});

test('the tab continues after sign-in although the browser restored the earlier session storage', () => {
	const restored = tab(['search', 'sign-in'], 1);
	leaveForProvider(restored);
	expect(isBackFromProvider(restored, false)).toBe(false);
	expect([isBackFromProvider(restored, true), isBackFromProvider(restored, true)]).toEqual([true, false]);
	expect(returnFromProvider(restored)).toBe(false);
});
