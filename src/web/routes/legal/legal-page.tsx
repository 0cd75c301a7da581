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

export interface Version {
	readonly number: number;
	/** Date from which the version is valid, such as '2026-11-21'. */
	readonly since: string;
}

interface Props {
	readonly title: string;
	readonly lead: string;
	readonly text: MDXContent;
	readonly version: Version;
}

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
	/** Anchor of the clause. It never changes, because other sites may link to it. */
	readonly id: string;
	readonly title: string;
	readonly children: ReactNode;
}

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

function InShort({ children }: Pick<ClauseProps, 'children'>) {
	return (
		<section className={css.short} aria-labelledby="in-short">
			<h2 id="in-short">
				<Trans>In short</Trans>
			</h2>
			{children}
			<p>
				<Trans>This is a summary. The full terms below apply.</Trans>
			</p>
		</section>
	);
}

interface StorageTableProps {
	readonly name: string;
	readonly rows: readonly (readonly [name: string, purpose: string, duration: string])[];
}

function StorageTable({ name, rows }: StorageTableProps) {
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

interface RetentionTableProps {
	readonly rows: readonly (readonly [what: string, duration: string])[];
}

function RetentionTable({ rows }: RetentionTableProps) {
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

function PostalAddress() {
	const { postalAddress } = useBrand();
	return postalAddress.length > 0 ? postalAddress.join(', ') : 'our address, which we send on request';
}

function TextLink({ href = '', children }: ComponentProps<'a'>) {
	return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}

const parts = { Clause, InShort, StorageTable, RetentionTable, SupportAddress, PostalAddress, a: TextLink };

/** Components with which a document renders only the titles of its clauses, as a table of contents. */
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
	/** Key of the document, which the operator can replace by a page of their own. */
	readonly document: keyof Brand['documents'];
	readonly path: string;
	readonly title: string;
	readonly describe: (brandName: string) => string;
}

/** Creates the meta tags on the server, so that browsers do not load this code. */
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
