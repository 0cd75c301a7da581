import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { chipClass } from '../../kit/chip.tsx';
import css from './desk.module.css';

interface Props {
	/** What they choose, for those who do not see it. */
	readonly name: string;
	/** The query's word for it. */
	readonly param: string;
	readonly on: string;
	readonly tabs: readonly { readonly value: string; readonly title: ReactNode }[];
}

/** The states of a list, one of them chosen; the address remembers which. */
export function StateTabs({ name, param, on, tabs }: Props) {
	const { pathname } = useLocation();
	return (
		<nav className={css.tabs} aria-label={name}>
			{tabs.map(({ value, title }) => (
				<Link
					key={value}
					to={value === '' ? pathname : `${pathname}?${param}=${value}`}
					className={chipClass({ on: value === on })}
					aria-current={value === on ? 'page' : undefined}
				>
					{title}
				</Link>
			))}
		</nav>
	);
}
