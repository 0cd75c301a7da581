import type { ReactNode } from 'react';
import type { Cents, Rupees } from '#domain/money.ts';
import { classNames } from './class-names.ts';
import { useFormat } from './format.ts';
import css from './price.module.css';

interface Props {
	readonly cents: Cents;
	readonly rupees: Rupees;
	readonly per?: ReactNode;
	readonly large?: boolean;
}

export function Price({ cents, rupees, per, large }: Props) {
	const format = useFormat();
	return (
		<span className={classNames(css.price, large && css.large)}>
			<span className={css.line}>
				<strong>{format.dollars(cents)}</strong> {per ? <span className={css.per}>{per}</span> : null}
			</span>
			<span className={css.rupees}>{format.rupees(rupees)}</span>
		</span>
	);
}
