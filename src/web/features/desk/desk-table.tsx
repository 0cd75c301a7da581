import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../../kit/icon.tsx';
import css from './desk-table.module.css';

export interface Column<Row> {
	/** The title must be unique in the table, because it identifies the column. */
	readonly title: MessageDescriptor;
	/** The column’s cells link to the record and have no other links. */
	readonly lead?: boolean;
	readonly status?: boolean;
	readonly number?: boolean;
	/** True for the row’s amount, which phones show next to the name. */
	readonly money?: boolean;
	/** True for dates and references, which must not wrap. */
	readonly whole?: boolean;
	readonly action?: boolean;
	/** True for facts that only the record shows. */
	readonly hidden?: boolean;
	/** True for a text that needs a full line in the record. */
	readonly long?: boolean;
	cell(row: Row): ReactNode;
	/** Renders the fact in the record. Set if the record shows more than the row. */
	fact?(row: Row): ReactNode;
}

export interface DeskTable<Row> {
	readonly name: MessageDescriptor;
	readonly columns: readonly Column<Row>[];
	keyOf(row: Row): string;
	page?(row: Row): string | undefined;
}

export type RowLink = Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset'>;

interface Props<Row> {
	readonly table: DeskTable<Row>;
	readonly rows: readonly Row[];
	/** Returns the link of a row. The default is the record’s own page. */
	linkOf?(row: Row): RowLink | undefined;
	readonly opened?: string | undefined;
}

export const rowLinkAttribute = 'data-row';

/** The card styles remove the table semantics, so the ARIA roles are set explicitly. */
export function DeskRows<Row>({ table, rows, linkOf, opened }: Props<Row>) {
	const { i18n } = useLingui();
	const columns = table.columns
		.filter(({ hidden }) => !hidden)
		.map((column) => ({ ...column, title: i18n._(column.title) }));
	const target = (row: Row): RowLink | undefined => {
		if (linkOf) return linkOf(row);
		const page = table.page?.(row);
		return page === undefined ? undefined : { to: page };
	};
	const listed = columns.some(({ lead }) => lead);
	return (
		<table
			className={css.table}
			// biome-ignore lint/a11y/noRedundantRoles: card styles remove the table semantics
			role="table"
			aria-label={i18n._(table.name)}
			data-listed={listed || undefined}
		>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
				<tr role="row">
					{columns.map((column) => (
						// biome-ignore lint/a11y/noRedundantRoles: see above
						<th key={column.title} role="columnheader" scope="col" data-number={column.number || undefined}>
							{column.title}
						</th>
					))}
				</tr>
			</thead>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<tbody role="rowgroup">
				{rows.map((row) => {
					const key = table.keyOf(row);
					const link = target(row);
					return (
						<tr
							key={key}
							// biome-ignore lint/a11y/noRedundantRoles: see above
							role="row"
							data-open={key === opened || undefined}
							data-link={link !== undefined || undefined}
							onClick={link && ((event) => openRow(event.target, event.currentTarget))}
						>
							{columns.map((column) => (
								<td
									key={column.title}
									// biome-ignore lint/a11y/noRedundantRoles: see above
									role="cell"
									data-title={column.title}
									data-lead={column.lead || undefined}
									data-status={column.status || undefined}
									data-action={column.action || undefined}
									data-number={column.number || undefined}
									data-money={column.money || undefined}
									data-whole={column.whole || undefined}
								>
									{column.lead && link ? (
										<Link {...link} {...{ [rowLinkAttribute]: key }} className={css.lead}>
											{column.cell(row)}
										</Link>
									) : (
										<div className={column.lead ? css.lead : undefined}>{column.cell(row)}</div>
									)}
								</td>
							))}
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

/** Ignores clicks that select text. */
function openRow(clicked: EventTarget, row: HTMLElement): void {
	if (clicked instanceof Element && clicked.closest('a, button, input, summary')) return;
	if (window.getSelection()?.toString()) return;
	const link = row.querySelector<HTMLElement>(`[${rowLinkAttribute}]`);
	link?.focus();
	link?.click();
}

interface LeadProps {
	readonly media?: ReactNode;
	readonly name: ReactNode;
	readonly detail?: ReactNode;
}

export function RowLead({ media, name, detail }: LeadProps) {
	return (
		<>
			{media}
			<span className={css.words}>
				<span className={css.name}>{name}</span>
				{detail ? <small>{detail}</small> : null}
			</span>
		</>
	);
}

export function LeadIcon({ d }: { readonly d: string }) {
	return (
		<span className={css.icon}>
			<Icon d={d} size={18} weight={1.7} />
		</span>
	);
}

export const leadPicture = css.picture;
