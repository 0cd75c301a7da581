import { useRef, useState } from 'react';

export type Fields<F extends string, P> = ReturnType<typeof useFields<F, P>>;

/**
 * Which fields of a wizard's step may say what is wrong with them: those that were left, and all of a step that was
 * tried to be passed. The first one with a problem then takes the focus.
 */
export function useFields<F extends string, P>(problems: Readonly<Partial<Record<F, P>>>) {
	const [left, setLeft] = useState<Partial<Record<F, boolean>>>({});
	const places = useRef<Partial<Record<F, HTMLElement | null>>>({});
	return {
		/** The problem of a field, once it may be told. */
		problemOf: (field: F): P | undefined => (left[field] ? problems[field] : undefined),
		leave: (field: F) => setLeft((before) => ({ ...before, [field]: true })),
		/** For the field itself, or for what it stands in. */
		ref: (field: F) => (element: HTMLElement | null) => {
			places.current[field] = element;
		},
		focus: (field: F) => focusIn(places.current[field]),
		/** Whether a step with these fields can be passed. */
		check(fields: readonly F[]): boolean {
			setLeft((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, true])) }));
			const wrong = fields.find((field) => problems[field] !== undefined);
			if (wrong === undefined) return true;
			focusIn(places.current[wrong]);
			return false;
		},
		forget: () => setLeft({}),
	};
}

const focusable = 'input:not([type="hidden"]), textarea, select, button';

function focusIn(place: HTMLElement | null | undefined): void {
	if (!place) return;
	const field = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable);
	field?.focus();
}
