import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './panel.module.css';

interface Props {
	readonly label: ReactNode;
	/** Accessible name of the button. Set if the label is not a text. */
	readonly name?: string;
	readonly children: ReactNode;
	readonly className?: string;
	/** True to align the panel with the end of its button. The default is the start. */
	readonly end?: boolean;
	/** True to show the panel as a sheet at the bottom of the screen on phones. */
	readonly sheet?: boolean;
	/** Name of a group of panels. Opening one of them closes the others. */
	readonly group?: string;
	onToggle?(open: boolean): void;
}

/**
 * A `details` element, so that it works without scripts. With scripts, Escape and a click outside close
 * it and return the focus to the button.
 */
export function Panel({
	label,
	name,
	children,
	className,
	end = false,
	sheet = false,
	group,
	onToggle,
}: Props) {
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
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === 'Escape') close(Boolean(details.current?.contains(document.activeElement)));
		};
		document.addEventListener('pointerdown', pointed);
		document.addEventListener('focusin', pointed);
		document.addEventListener('keydown', onKeyDown);
		return () => {
			document.removeEventListener('pointerdown', pointed);
			document.removeEventListener('focusin', pointed);
			document.removeEventListener('keydown', onKeyDown);
		};
	}, []);
	return (
		<details
			ref={details}
			className={css.panel}
			name={group}
			onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
		>
			<summary className={className} aria-label={name}>
				{label}
			</summary>
			<div className={classNames(css.inside, end && css.end, sheet && css.sheet)}>{children}</div>
		</details>
	);
}

export function closePanel(inside: Element | null): void {
	const panel = inside?.closest('details');
	if (!panel) return;
	panel.open = false;
	panel.querySelector('summary')?.focus();
}
