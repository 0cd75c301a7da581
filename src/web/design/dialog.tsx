import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';

interface Props {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly title: ReactNode;
	readonly children: ReactNode;
	/** Fills the window: for pictures. */
	readonly full?: boolean;
}

/** A native modal dialog: keeps the focus inside, closes on Escape and beside it, gives the focus back. */
export function Dialog({ open, onClose, title, children, full = false }: Props) {
	const { t } = useLingui();
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const { current } = dialog;
		if (open && !current?.open) current?.showModal();
		if (!open && current?.open) current.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively
		<dialog
			ref={dialog}
			className={classNames(css.dialog, full && css.full)}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && onClose()}
			aria-labelledby="dialog-title"
		>
			{open ? (
				<div className={css.inside}>
					<header className={css.head}>
						<h2 id="dialog-title">{title}</h2>
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

export function Cross({ size = 20 }: { readonly size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
			<path d="M5 5l10 10M15 5 5 15" stroke="currentColor" strokeWidth="2.200" strokeLinecap="round" />
		</svg>
	);
}
