import type { ReactNode } from 'react';
import css from './checkbox.module.css';

interface Props {
	readonly checked: boolean;
	readonly children: ReactNode;
	/** What it is called where its words are cut short. */
	readonly name?: string;
	onChange(checked: boolean): void;
}

/** Yes or no, by a native box with its words. */
export function Tick({ checked, children, name, onChange }: Props) {
	return (
		<label className={css.tick}>
			<input
				type="checkbox"
				aria-label={name}
				checked={checked}
				onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			/>
			<span>{children}</span>
		</label>
	);
}
