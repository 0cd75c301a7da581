import type { ReactNode } from 'react';
import css from './desk-table.module.css';

export interface Column<Row> {
	/** Column title; unique in the table. */
	readonly title: string;
	/** True for numbers and money, which are aligned right. */
	readonly number?: boolean;
	/** True for dates and references, which have no line breaks. */
	readonly whole?: boolean;
	cell(row: Row): ReactNode;
}

interface Props<Row> {
	/** Accessible name of the table. */
	readonly name: string;
	readonly rows: readonly Row[];
	readonly columns: readonly Column<Row>[];
	keyOf(row: Row): string;
}

/**
 * Desk table: a table on wide screens, otherwise one card per row with labelled cells. The card
 * styles remove the table semantics, so roles are set explicitly.
 */
export function DeskTable<Row>({ name, rows, columns, keyOf }: Props<Row>) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: card styles remove the table semantics
		<table className={css.table} role="table" aria-label={name}>
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
					<tr key={keyOf(row)} role="row">
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
