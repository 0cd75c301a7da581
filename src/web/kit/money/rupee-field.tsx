import type { ReactNode, Ref } from 'react';
import { NumberField } from '../number/number-field.tsx';
import { numberProblem } from '../number/number-problem.ts';
import css from './rupee-field.module.css';

interface Props {
	readonly label: ReactNode;
	readonly description?: ReactNode;
	/** As it was typed; empty before the first key. */
	readonly value: string;
	readonly error?: string | undefined;
	readonly inputRef?: Ref<HTMLInputElement>;
	onChange(value: string): void;
	onBlur?(): void;
}

/** Prices take so many digits (specification section 9). */
const priceDigits = 10;

/** What a field for a price in whole rupees says of what was typed into it. */
export const rupeeProblem = (typed: string) => numberProblem(typed, priceDigits);

/** A price in whole rupees, as it was typed. */
export function RupeeField(props: Props) {
	return (
		<NumberField
			{...props}
			className={css.rupees}
			digits={priceDigits}
			placeholder="12,345"
			required
			leftSection={<span className={css.sign}>Rs</span>}
			leftSectionWidth={64}
		/>
	);
}
