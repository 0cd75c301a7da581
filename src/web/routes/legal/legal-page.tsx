import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { product } from '#domain/product.ts';
import { Button } from '../../kit/button.tsx';
import css from './legal-page.module.css';

/** One numbered part of a legal document. Its id is its anchor, and is never changed: others may link to it. */
export interface Clause {
	readonly id: string;
	readonly title: ReactNode;
	readonly body: ReactNode;
}

/** A version that is, or was, in force: its number, and the day from which on. */
export interface Version {
	readonly number: number;
	/** On the calendar: '2026-11-21'. */
	readonly since: string;
}

interface Props {
	readonly title: ReactNode;
	/** What the document is about, and what holds between it and others. */
	readonly lead: ReactNode;
	/** The document in a few sentences, for those who will not read all of it. */
	readonly short: readonly ReactNode[];
	readonly clauses: readonly Clause[];
	readonly version: Version;
}

/** A long text to be read, linked to and printed: contents, numbered clauses with anchors, version. */
export function LegalPage({ title, lead, short, clauses, version }: Props) {
	return (
		<article className={css.page}>
			<header className={css.head}>
				<h1>{title}</h1>
				<VersionLine version={version} />
				<p className={css.lead}>{lead}</p>
				<Button quiet small className={css.print} onClick={() => window.print()}>
					<Trans>Print or save</Trans>
				</Button>
			</header>
			<Contents clauses={clauses} />
			<div className={css.text}>
				<section className={css.short} aria-labelledby="in-short">
					<h2 id="in-short">
						<Trans>In short</Trans>
					</h2>
					<ul>
						{short.map((sentence, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: sentences stay in their order
							<li key={at}>{sentence}</li>
						))}
					</ul>
					<p>
						<Trans>These lines help you find your way. What counts is the full text below.</Trans>
					</p>
				</section>
				{clauses.map(({ id, title: heading, body }) => (
					<section key={id} id={id} className={css.clause}>
						<h2>
							<a href={`#${id}`}>{heading}</a>
						</h2>
						{body}
					</section>
				))}
				<p className={css.questions}>
					<Trans>
						Questions? Write to <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>.
					</Trans>
				</p>
			</div>
		</article>
	);
}

function VersionLine({ version }: { readonly version: Version }) {
	const { i18n } = useLingui();
	const day = i18n.date(new Date(`${version.since}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
	return (
		<p className={css.since}>
			<Trans>
				Version {version.number}, in force since <time dateTime={version.since}>{day}</time>
			</Trans>
		</p>
	);
}

function Contents({ clauses }: Pick<Props, 'clauses'>) {
	return (
		<nav className={css.contents} aria-labelledby="contents-title">
			<h2 id="contents-title">
				<Trans>Contents</Trans>
			</h2>
			<ol>
				{clauses.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`}>{title}</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
