import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { chipClass } from '../../kit/chip.tsx';
import css from './desk.module.css';

export interface StateTabsProps {
	/** The query's word for it. */
	readonly param: string;
	/** Which is chosen; `''` is all. */
	readonly on: string;
	/** The title of each state, in their order. */
	readonly titles: Readonly<Record<string, MessageDescriptor>>;
}

/** The states of a list, one of them chosen; the address remembers which. */
export function StateTabs({ param, on, titles }: StateTabsProps) {
	const { i18n, t } = useLingui();
	const { pathname } = useLocation();
	return (
		<nav className={css.tabs} aria-label={t`States`}>
			{Object.entries(titles).map(([value, title]) => (
				<Link
					key={value}
					to={value === '' ? pathname : `${pathname}?${param}=${value}`}
					className={chipClass({ on: value === on })}
					aria-current={value === on ? 'page' : undefined}
				>
					{i18n._(title)}
				</Link>
			))}
		</nav>
	);
}
