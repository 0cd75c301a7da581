import type { ReactNode } from 'react';
import css from './bar-table.module.css';

export interface Bar {
	readonly key: string;
	readonly name: ReactNode;
	/** How long the bar is, beside the others: nothing below zero is drawn. */
	readonly size: number;
	/** The figure as text, and whatever else stands in the row. */
	readonly cells: readonly ReactNode[];
}

interface Props {
	/** What the table shows, for those who listen. */
	readonly caption: string;
	/** Over the names, and over each cell. */
	readonly columns: readonly [string, ...string[]];
	readonly bars: readonly Bar[];
	/** How much a whole bar is; the longest of them when left out. */
	readonly whole?: number;
}

/** A chart that is a table: each row has its figures as text, and a bar beside them that only those who see need. */
export function BarTable({ caption, columns: [names, ...columns], bars, whole }: Props) {
	const most = whole ?? Math.max(0, ...bars.map(({ size }) => size));
	return (
		<table className={css.table}>
			<caption className="unseen">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{names}</th>
					{columns.map((column) => (
						<th key={column} scope="col" className={css.figure}>
							{column}
						</th>
					))}
					<td className={css.bar} />
				</tr>
			</thead>
			<tbody>
				{bars.map(({ key, name, size, cells }) => (
					<tr key={key}>
						<th scope="row">{name}</th>
						{columns.map((column, at) => (
							<td key={column} className={css.figure}>
								{cells[at]}
							</td>
						))}
						<td className={css.bar} aria-hidden="true">
							<svg viewBox="0 0 100 10" preserveAspectRatio="none">
								<rect width={most > 0 ? (100 * Math.max(0, size)) / most : 0} height="10" />
							</svg>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
