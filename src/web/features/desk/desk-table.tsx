import type { ReactNode } from 'react';
import css from './desk-table.module.css';

export interface Column<Row> {
	/** No other column has it. */
	readonly title: string;
	/** Numbers and money: to the right, in columns. */
	readonly number?: boolean;
	/** Dates and references: not broken into lines. */
	readonly whole?: boolean;
	cell(row: Row): ReactNode;
}

interface Props<Row> {
	/** What it lists, for those who do not see it. */
	readonly name: string;
	readonly rows: readonly Row[];
	readonly columns: readonly Column<Row>[];
	keyOf(row: Row): string;
}

/** A table on wide screens; on others each row is a card that names its cells. Roles say so where styles would not. */
export function DeskTable<Row>({ name, rows, columns, keyOf }: Props<Row>) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: as a card it is no table to a browser any more
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
