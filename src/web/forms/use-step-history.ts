import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** What an entry of the browser's history knows of the wizard that it belongs to. */
interface Entry {
	/** The step that showed. */
	readonly step: number;
	/** The steps of the entries below it, the nearest last. */
	readonly below: readonly number[];
}

/**
 * Gives each step of a wizard an entry in the browser's history, so that its Back goes one step back, as Back in the
 * wizard does, and its Forward on again. A step that cannot be gone to stays where it is.
 */
export function useStepHistory(step: number, go: (step: number) => void): void {
	const { pathname, search, state, key } = useLocation();
	const navigate = useNavigate();
	const kind = useNavigationType();
	const seen = useRef(key);
	const entry = entryIn(state);
	const write = (written: Entry, replace: boolean) =>
		navigate(
			{ pathname, search },
			{ replace, preventScrollReset: true, state: { ...(state as object | null), wizard: written } },
		);
	const follow = useEffectEvent(() => {
		const moved = seen.current !== key && kind === 'POP';
		seen.current = key;
		if (!entry) void write({ step, below: [] }, true);
		else if (entry.step === step) return;
		else if (moved) go(entry.step);
		else if (step > entry.step) void write({ step, below: [...entry.below, entry.step] }, false);
		else if (entry.below.at(-1) === step) void navigate(-1);
		else void write({ ...entry, step }, true);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: it follows the step and the history, and nothing else
	useEffect(() => follow(), [step, key]);
}

function entryIn(state: unknown): Entry | undefined {
	return (state as { readonly wizard?: Entry } | null)?.wizard;
}
