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
	/** True for a dialog that fills the window, for pictures. */
	readonly full?: boolean;
	/** True for a drawer at the side of the window; on phones a sheet at its bottom. */
	readonly side?: boolean;
	/** Buttons and links next to the close button. */
	readonly tools?: ReactNode;
	readonly onKeyDown?: KeyboardEventHandler;
	readonly titleRef?: Ref<HTMLHeadingElement>;
}

/**
 * Native modal dialog: traps the focus, closes on Escape or a click on the backdrop, and restores
 * the focus.
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
	// Dialogs can be nested, so the id must be unique.
	const titleId = useId();
	useEffect(() => {
		const { current } = dialog;
		if (open && current && !current.open) {
			current.showModal();
			firstTextField(current)?.focus();
		}
		if (!open && current?.open) current.close();
	}, [open]);
	// A focused button that disappears, as after its action, would leave the focus outside.
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
	// Browsers restore the focus of a closed dialog, but not of one that is removed while it is open.
	useLayoutEffect(() => {
		const { current } = dialog;
		return () => current?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={classNames(css.dialog, full && css.full, side && css.side)}
			onClose={onClose}
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

/**
 * Returns the text field at the start of a dialog. Browsers focus the close button, which is right for
 * dialogs that begin with a text or a choice.
 */
function firstTextField(dialog: HTMLElement): HTMLElement | undefined {
	// The page has headers of its own around the dialog. A field's description is part of the field.
	const texts = 'p:not([id$="-description"])';
	const first = dialog.querySelector<HTMLElement>(
		`:scope header ~ :is(${texts}, button), :scope header ~ * :is(${texts}, a, button, input, textarea, select)`,
	);
	return first?.matches(':is(input[type=text], input:not([type]), textarea):not([role], [readonly])')
		? first
		: undefined;
}

/** Buttons of a dialog, the primary one last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
	return <div className={css.answers}>{children}</div>;
}
