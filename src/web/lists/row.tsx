import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Picture } from '../kit/picture.tsx';
import css from './row.module.css';

interface Props {
	readonly label: string;
	readonly picture: PictureShape | null | undefined;
	readonly name: string;
	/** Undefined if the item has no page. */
	readonly to: string | undefined;
	readonly detail: ReactNode;
	/** Date and time. A `small` element contains the number of days until then. */
	readonly when: ReactNode;
	/** Amount. A `small` element contains the number of people. */
	readonly amount: ReactNode;
	readonly status: ReactNode;
	readonly actions: ReactNode;
	readonly children?: ReactNode;
}

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
			<h3 className={css.name}>{to === undefined ? name : <Link to={to}>{name}</Link>}</h3>
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
