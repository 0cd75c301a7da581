import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './panel.module.css';

interface Props {
	/** What opens it. */
	readonly label: ReactNode;
	/** Its name for those who listen, where the label is not words. */
	readonly name?: string;
	readonly children: ReactNode;
	readonly className?: string;
	/** Aligned with the end of its button rather than the start. */
	readonly end?: boolean;
	/** On phones it comes up from the bottom, as wide as the screen. */
	readonly sheet?: boolean;
	/** Panels of one group close each other. */
	readonly group?: string;
}

/**
 * A panel that hangs below its button. It is a `<details>`, so that it opens before scripts arrive; with them, Escape
 * and a click elsewhere close it, and the focus goes back to the button.
 */
export function Panel({ label, name, children, className, end = false, sheet = false, group }: Props) {
	const details = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const close = (focus: boolean) => {
			const { current } = details;
			if (!current?.open) return;
			current.open = false;
			if (focus) current.querySelector('summary')?.focus();
		};
		const pointed = (event: Event) => {
			if (event.target instanceof Node && !details.current?.contains(event.target)) close(false);
		};
		const pressed = (event: KeyboardEvent) => {
			if (event.key === 'Escape') close(Boolean(details.current?.contains(document.activeElement)));
		};
		document.addEventListener('pointerdown', pointed);
		document.addEventListener('focusin', pointed);
		document.addEventListener('keydown', pressed);
		return () => {
			document.removeEventListener('pointerdown', pointed);
			document.removeEventListener('focusin', pointed);
			document.removeEventListener('keydown', pressed);
		};
	}, []);
	return (
		<details ref={details} className={css.panel} name={group}>
			<summary className={className} aria-label={name}>
				{label}
			</summary>
			<div className={classNames(css.inside, end && css.end, sheet && css.sheet)}>{children}</div>
		</details>
	);
}

/** Closes the panel that an element lies in. */
export function closePanel(inside: Element | null): void {
	const panel = inside?.closest('details');
	if (!panel) return;
	panel.open = false;
	panel.querySelector('summary')?.focus();
}
