import type { ReactNode } from 'react';
import css from './bar-table.module.css';

export interface Bar {
	readonly key: string;
	readonly name: ReactNode;
	/** Value that determines the length of the bar. A negative value has no bar. */
	readonly size: number;
	readonly cells: readonly ReactNode[];
}

interface Props {
	readonly caption: string;
	readonly columns: readonly [string, ...string[]];
	readonly bars: readonly Bar[];
	/** Value of a full bar. The default is the largest value. */
	readonly whole?: number;
}

/** Screen readers ignore the bars and read the figures. */
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
