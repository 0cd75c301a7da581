import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret where it was among what has been typed, when a field groups it anew: `put` says where it stands
 * after the next rendering. `outer` is the ref of whoever shows the field.
 */
export function useCaret(outer: Ref<HTMLInputElement> | undefined): {
	readonly ref: RefCallback<HTMLInputElement>;
	put(at: number): void;
} {
	const input = useRef<HTMLInputElement>(null);
	const caret = useRef<number>(undefined);
	useLayoutEffect(() => {
		if (caret.current === undefined) return;
		input.current?.setSelectionRange(caret.current, caret.current);
		caret.current = undefined;
	});
	const ref = useCallback(
		(element: HTMLInputElement | null) => {
			input.current = element;
			if (typeof outer === 'function') outer(element);
			else if (outer) outer.current = element;
		},
		[outer],
	);
	return {
		ref,
		put(at) {
			caret.current = at;
		},
	};
}
