import { useLingui } from '@lingui/react/macro';
import {
	type KeyboardEventHandler,
	type ReactNode,
	type Ref,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
} from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';
import { Cross } from './icon.tsx';

interface Props {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly title: ReactNode;
	readonly children: ReactNode;
	/** True for a dialog that fills the window. */
	readonly full?: boolean;
	/** True for a drawer at the side of the window. On phones it is a sheet at the bottom. */
	readonly side?: boolean;
	readonly tools?: ReactNode;
	readonly onKeyDown?: KeyboardEventHandler;
	readonly titleRef?: Ref<HTMLHeadingElement>;
}

/**
 * Native modal dialog. The browser keeps the focus inside and restores it at the end. Escape or a click
 * outside closes the dialog.
 */
export function Dialog({
	open,
	onClose,
	title,
	children,
	full = false,
	side = false,
	tools,
	onKeyDown,
	titleRef,
}: Props) {
	const { t } = useLingui();
	const dialog = useRef<HTMLDialogElement>(null);
	// The id is unique, because dialogs can contain dialogs.
	const titleId = useId();
	useEffect(() => {
		const { current } = dialog;
		if (open && current && !current.open) {
			current.showModal();
			firstTextField(current)?.focus();
		}
		if (!open && current?.open) current.close();
	}, [open]);
	// If the focused button disappears, the focus would leave the dialog. The heading gets the focus
	// instead.
	useEffect(() => {
		const { current } = dialog;
		if (!open || !current) return;
		const observer = new MutationObserver(() => {
			const heading = document.activeElement === document.body && current.querySelector('h2');
			if (!heading) return;
			heading.tabIndex = -1;
			heading.focus();
		});
		observer.observe(current, { childList: true, subtree: true });
		return () => observer.disconnect();
	}, [open]);
	// Browsers restore the focus when a dialog is closed, but not when an open dialog is removed.
	useLayoutEffect(() => {
		const { current } = dialog;
		return () => current?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={classNames(css.dialog, full && css.full, side && css.side)}
			// The event of a close by `open` can come after the dialog was opened again.
			onClose={(event) => !event.currentTarget.open && onClose()}
			onClick={(event) => event.target === event.currentTarget && onClose()}
			onKeyDown={onKeyDown}
			aria-labelledby={titleId}
		>
			{open ? (
				<div className={css.inside}>
					<header className={css.head}>
						<h2 id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
							{title}
						</h2>
						{tools}
						<button
							type="button"
							className={buttonClass({ bare: true, round: true })}
							onClick={onClose}
							aria-label={t`Close`}
						>
							<Cross />
						</button>
					</header>
					{children}
				</div>
			) : null}
		</dialog>
	);
}

/** In other dialogs the browser focuses the close button. */
function firstTextField(dialog: HTMLElement): HTMLElement | undefined {
	// Starts below the header, and skips descriptions, which belong to their field.
	const texts = 'p:not([id$="-description"])';
	const first = dialog.querySelector<HTMLElement>(
		`:scope header ~ :is(${texts}, button), :scope header ~ * :is(${texts}, a, button, input, textarea, select)`,
	);
	return first?.matches(':is(input[type=text], input:not([type]), textarea):not([role], [readonly])')
		? first
		: undefined;
}

interface ActionsProps {
	readonly notices?: ReactNode;
	readonly children: ReactNode;
}

export function DialogActions({ notices, children }: ActionsProps) {
	return (
		<div className={css.actions}>
			{notices}
			<div className={css.answers}>{children}</div>
		</div>
	);
}
