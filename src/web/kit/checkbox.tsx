import type { ReactNode } from 'react';
import css from './checkbox.module.css';

interface Props {
	readonly checked: boolean;
	readonly children: ReactNode;
	/** Accessible name. Set if the visible label is shorter. */
	readonly name?: string;
	onChange(checked: boolean): void;
}

export function Checkbox({ checked, children, name, onChange }: Props) {
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
