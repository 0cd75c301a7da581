import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './action-menu.module.css';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { closePanel, Panel } from './panel.tsx';

interface Props {
	readonly name: string;
	readonly children: ReactNode;
}

export function ActionMenu({ name, children }: Props) {
	return (
		<Panel
			end
			sheet
			name={name}
			className={classNames(buttonClass({ quiet: true, small: true }), css.open)}
			label={
				<svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
					<circle cx="3.500" cy="9" r="1.600" />
					<circle cx="9" cy="9" r="1.600" />
					<circle cx="14.500" cy="9" r="1.600" />
				</svg>
			}
		>
			<div className={css.items}>{children}</div>
		</Panel>
	);
}

interface ItemProps {
	readonly children: ReactNode;
	readonly note?: ReactNode;
}

interface MenuLinkProps extends ItemProps {
	/** Address of a page, or any other address such as `tel:`. */
	readonly to: string;
	readonly state?: unknown;
	readonly download?: string;
}

export function MenuLink({ to, state, download, children, note }: MenuLinkProps) {
	const inside = (
		<>
			{children}
			{note ? <small>{note}</small> : null}
		</>
	);
	return to.startsWith('/') ? (
		<Link to={to} state={state} className={css.item}>
			{inside}
		</Link>
	) : (
		<a href={to} download={download} className={css.item}>
			{inside}
		</a>
	);
}

interface MenuButtonProps extends ItemProps {
	readonly danger?: boolean;
	onPress(): void;
}

export function MenuButton({ danger, onPress, children, note }: MenuButtonProps) {
	return (
		<button
			type="button"
			className={css.item}
			data-danger={danger || undefined}
			onClick={(event) => {
				closePanel(event.currentTarget);
				onPress();
			}}
		>
			{children}
			{note ? <small>{note}</small> : null}
		</button>
	);
}

export function MenuLine() {
	return <hr className={css.line} />;
}
