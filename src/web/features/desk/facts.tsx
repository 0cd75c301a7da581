import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '#domain/time.ts';
import { viewerTime, viewerYear } from '../../kit/date/viewer.ts';
import { english } from '../../kit/format.ts';
import css from './facts.module.css';

export function FactSheet({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
	return (
		<section className={css.sheet}>
			<h3>{title}</h3>
			{children}
		</section>
	);
}

export function Facts({ children }: { readonly children: ReactNode }) {
	return <dl className={css.facts}>{children}</dl>;
}

interface FactProps {
	readonly name: ReactNode;
	readonly children: ReactNode;
	readonly long?: boolean;
}

export function Fact({ name, children, long = false }: FactProps) {
	const missing = children === '' || children === null;
	return (
		<div data-long={long || undefined}>
			<dt>{name}</dt>
			<dd>
				{missing ? <Missing /> : null}
				{children}
			</dd>
		</div>
	);
}

function Missing() {
	return (
		<>
			<span aria-hidden="true">–</span>
			<span className="unseen">
				<Trans>not given</Trans>
			</span>
		</>
	);
}

export function SideBySideFacts({ children }: { readonly children: ReactNode }) {
	return <div className={css.beside}>{children}</div>;
}

export function NoneText() {
	return (
		<p className={css.none}>
			<Trans>None</Trans>
		</p>
	);
}

interface Props {
	readonly at: string;
	/** True to show only the date. */
	readonly day?: boolean;
}

/** In the viewer’s time zone. */
export function InstantText({ at, day = false }: Props) {
	const local = viewerTime(at);
	const date = formatDate(local.toPlainDate().toString(), { thisYear: viewerYear() });
	return (
		<time dateTime={at}>
			{day ? date : `${date}, ${english.time(local.toPlainTime().toString({ smallestUnit: 'minute' }))}`}
		</time>
	);
}
