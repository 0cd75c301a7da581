import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Picture } from '../kit/picture.tsx';
import css from './row.module.css';

interface Props {
	/** Name for screen readers. */
	readonly label: string;
	readonly picture: PictureShape | null | undefined;
	/** Name of the item, which links to its page. */
	readonly name: string;
	readonly to: string;
	/** Line of small print below the name. */
	readonly detail: ReactNode;
	/** Day and time, with the days until then in a `<small>`. */
	readonly when: ReactNode;
	/** Amount, with the people in a `<small>`. */
	readonly amount: ReactNode;
	readonly status: ReactNode;
	/** Button of the main action, and the menu with all other actions. */
	readonly actions: ReactNode;
	/** Notes below the row. */
	readonly children?: ReactNode;
}

/** Item of a list of trips or requests: a row on wide screens, a card on phones. */
export function Row({ label, picture, name, to, detail, when, amount, status, actions, children }: Props) {
	return (
		<article className={css.row} aria-label={label}>
			<Picture
				picture={picture ?? undefined}
				alt=""
				sizes="6rem"
				widths={[160, 320]}
				className={css.picture}
			/>
			<h3 className={css.name}>
				<Link to={to}>{name}</Link>
			</h3>
			<p className={css.when}>{when}</p>
			<div className={css.line}>
				<span className={css.status}>{status}</span>
				<div className={css.detail}>{detail}</div>
			</div>
			<p className={css.amount}>{amount}</p>
			<div className={css.actions}>{actions}</div>
			{children ? <div className={css.notes}>{children}</div> : null}
		</article>
	);
}

interface RowsProps<T> {
	readonly items: readonly T[];
	rowOf(item: T): ReactNode;
}

export function Rows<T extends { readonly _id: string }>({ items, rowOf }: RowsProps<T>) {
	return (
		<ul className={css.rows}>
			{items.map((item) => (
				<li key={item._id}>{rowOf(item)}</li>
			))}
		</ul>
	);
}
