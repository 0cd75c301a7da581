import type { ReactNode } from 'react';
import css from './bar-table.module.css';

export interface Bar {
	readonly key: string;
	readonly name: ReactNode;
	/** Value that sets the length of the bar. Negative values have no bar. */
	readonly size: number;
	/** Other cells of the row: the figure as text, and more. */
	readonly cells: readonly ReactNode[];
}

interface Props {
	/** Accessible name of the table. */
	readonly caption: string;
	/** Headings of the name column and of each cell column. */
	readonly columns: readonly [string, ...string[]];
	readonly bars: readonly Bar[];
	/** Value of a full bar; by default the largest value. */
	readonly whole?: number;
}

/** Bar chart as an accessible table. Each row has its figures as text; the bars are decorative. */
export function BarTable({ caption, columns: [names, ...columns], bars, whole }: Props) {
	const fullValue = whole ?? Math.max(0, ...bars.map(({ size }) => size));
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
								<rect width={fullValue > 0 ? (100 * Math.max(0, size)) / fullValue : 0} height="10" />
							</svg>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
