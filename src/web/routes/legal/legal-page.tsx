import { Trans, useLingui } from '@lingui/react/macro';
import type { MDXContent } from 'mdx/types';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Brand } from '#domain/brand.ts';
import { useBrand } from '../../kit/brand.ts';
import { Button } from '../../kit/button.tsx';
import { pageDataContext } from '../page-data-context.ts';
import { describePage } from '../page-meta.ts';
import css from './legal-page.module.css';

/** A version that is, or was, in force: its number, and the day from which on. */
export interface Version {
	readonly number: number;
	/** On the calendar: '2026-11-21'. */
	readonly since: string;
}

interface Props {
	readonly title: string;
	/** What the document is about, and what holds between it and others. */
	readonly lead: string;
	/** The document: first `<InShort>`, then its clauses. */
	readonly text: MDXContent;
	readonly version: Version;
}

/** A long text to be read, linked to and printed: contents, numbered clauses with anchors, version. */
export function LegalPage({ title, lead, text: Text, version }: Props) {
	const brand = useBrand();
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
			<nav className={css.contents} aria-labelledby="contents-title">
				<h2 id="contents-title">
					<Trans>Contents</Trans>
				</h2>
				<ol>
					<Text components={contents} brand={brand} />
				</ol>
			</nav>
			<div className={css.text}>
				<Text components={parts} brand={brand} />
				<p className={css.questions}>
					<Trans>
						Questions? Write to <SupportAddress />.
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

interface ClauseProps {
	/** Its anchor. It is never changed: others may link to it. */
	readonly id: string;
	readonly title: string;
	readonly children: ReactNode;
}

/** One numbered part of the document. */
function Clause({ id, title, children }: ClauseProps) {
	return (
		<section id={id} className={css.clause}>
			<h2>
				<a href={`#${id}`}>{title}</a>
			</h2>
			{children}
		</section>
	);
}

/** The document in a few sentences, for those who will not read all of it. */
function InShort({ children }: Pick<ClauseProps, 'children'>) {
	return (
		<section className={css.short} aria-labelledby="in-short">
			<h2 id="in-short">
				<Trans>In short</Trans>
			</h2>
			{children}
			<p>
				<Trans>These lines help you find your way. What counts is the full text below.</Trans>
			</p>
		</section>
	);
}

interface KeptProps {
	readonly name: string;
	readonly rows: readonly (readonly [name: string, purpose: string, duration: string])[];
}

/** What is kept on the visitor's device: each by the name it has there, what it is for, and how long it stays. */
function Kept({ name, rows }: KeptProps) {
	return (
		<div className={css.table}>
			<table>
				<thead>
					<tr>
						<th scope="col">{name}</th>
						<th scope="col">
							<Trans>What for</Trans>
						</th>
						<th scope="col">
							<Trans>How long</Trans>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([key, purpose, duration]) => (
						<tr key={key}>
							<td>
								<code>{key}</code>
							</td>
							<td>{purpose}</td>
							<td>{duration}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

interface KeptForProps {
	readonly rows: readonly (readonly [what: string, duration: string])[];
}

/** What is kept for a time, and for how long. */
function KeptFor({ rows }: KeptForProps) {
	return (
		<div className={css.table}>
			<table>
				<thead>
					<tr>
						<th scope="col">
							<Trans>What</Trans>
						</th>
						<th scope="col">
							<Trans>How long</Trans>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([what, duration]) => (
						<tr key={what}>
							<td>{what}</td>
							<td>{duration}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function SupportAddress() {
	const brand = useBrand();
	return <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
}

/** Where notices go by post. */
function PostalAddress() {
	const { postalAddress } = useBrand();
	return postalAddress.length > 0 ? postalAddress.join(', ') : 'our address, which we send to whoever asks';
}

/** A link written in Markdown: within the product, without loading the page anew. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
	return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}

const parts = { Clause, InShort, Kept, KeptFor, SupportAddress, PostalAddress, a: TextLink };

/** The document's parts once more, as lines of its contents: a clause is its title, what stands in it is left out. */
const contents = {
	...parts,
	Clause: ({ id, title }: ClauseProps) => (
		<li>
			<a href={`#${id}`}>{title}</a>
		</li>
	),
	InShort: () => null,
};

interface Named {
	/** In whose place the operator may have a page of its own. */
	readonly document: keyof Brand['documents'];
	readonly path: string;
	readonly title: string;
	/** What the document is about, said of whom it is. */
	readonly describe: (brandName: string) => string;
}

/** What machines learn about a legal page. Made on the server: browsers need not carry how. */
export function legalLoader({ document, path, title, describe }: Named) {
	return ({ context }: LoaderFunctionArgs) => {
		const { brand, publicUrl } = context.get(pageDataContext);
		const elsewhere = brand.documents[document];
		if (elsewhere) throw redirect(elsewhere, 302);
		const page = {
			title: `${title} · ${brand.name}`,
			description: describe(brand.name),
			url: publicUrl + path,
		};
		return { tags: describePage(brand, page) };
	};
}
