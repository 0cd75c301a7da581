import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useSearchParams } from 'react-router';
import { chipClass } from '../../kit/chip.tsx';
import css from './desk.module.css';

export interface StateTabsProps {
	/** Name of the query parameter. */
	readonly param: string;
	/** Selected state; `''` means all. */
	readonly on: string;
	/** Titles of the states, in display order. */
	readonly titles: Readonly<Record<string, MessageDescriptor>>;
}

/** Tabs for the states of a desk list. They change one query parameter and keep the others. */
export function StateTabs({ param, on, titles }: StateTabsProps) {
	const { i18n, t } = useLingui();
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const to = (value: string) => {
		const next = new URLSearchParams(params);
		for (const name of ['page', 'item', param]) next.delete(name);
		if (value !== '') next.set(param, value);
		const query = next.toString();
		return query === '' ? pathname : `${pathname}?${query}`;
	};
	return (
		<nav className={css.tabs} aria-label={t`States`}>
			{Object.entries(titles).map(([value, title]) => (
				<Link
					key={value}
					to={to(value)}
					className={chipClass({ on: value === on })}
					aria-current={value === on ? 'page' : undefined}
				>
					{i18n._(title)}
				</Link>
			))}
		</nav>
	);
}
