import type { ReactNode } from 'react';
import css from './prices.module.css';

interface Props {
	readonly checked: boolean;
	readonly children: ReactNode;
	onChange(checked: boolean): void;
}

/** Yes or no, by a native box with its words. */
export function Tick({ checked, children, onChange }: Props) {
	return (
		<label className={css.tick}>
			<input
				type="checkbox"
				checked={checked}
				onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			/>
			<span>{children}</span>
		</label>
	);
}
