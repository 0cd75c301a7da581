import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import css from './desk-table.module.css';

export interface Column<Row> {
	/** Column title; unique in the table. */
	readonly title: MessageDescriptor;
	/** True for numbers and money, which are aligned right. */
	readonly number?: boolean;
	/** True for dates and references, which have no line breaks. */
	readonly whole?: boolean;
	cell(row: Row): ReactNode;
}

export interface DeskTable<Row> {
	/** Accessible name of the table. */
	readonly name: MessageDescriptor;
	readonly columns: readonly Column<Row>[];
	keyOf(row: Row): string;
}

interface Props<Row> {
	readonly table: DeskTable<Row>;
	readonly rows: readonly Row[];
}

/**
 * Renders a table on wide screens, otherwise one card per row with labelled cells. The card styles
 * remove the table semantics, so roles are set explicitly.
 */
export function DeskRows<Row>({ table, rows }: Props<Row>) {
	const { i18n } = useLingui();
	const columns = table.columns.map((column) => ({ ...column, title: i18n._(column.title) }));
	return (
		// biome-ignore lint/a11y/noRedundantRoles: card styles remove the table semantics
		<table className={css.table} role="table" aria-label={i18n._(table.name)}>
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
				{rows.map((row) => (
					// biome-ignore lint/a11y/noRedundantRoles: see above
					<tr key={table.keyOf(row)} role="row">
						{columns.map((column) => (
							<td
								key={column.title}
								// biome-ignore lint/a11y/noRedundantRoles: see above
								role="cell"
								data-title={column.title}
								data-number={column.number || undefined}
								data-whole={column.whole || undefined}
							>
								<div>{column.cell(row)}</div>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
