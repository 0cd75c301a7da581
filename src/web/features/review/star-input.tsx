import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import css from './review-dialog.module.css';

const stars = [1, 2, 3, 4, 5] as const;

interface Props {
	readonly label: ReactNode;
	readonly value: number;
	onChange(value: number): void;
}

export function StarInput({ label, value, onChange }: Props) {
	const { t } = useLingui();
	const name = useId();
	return (
		<fieldset className={css.aspect}>
			<legend>{label}</legend>
			<div className={css.stars}>
				{stars.map((star) => (
					<label key={star} data-on={star <= value || undefined}>
						<input
							type="radio"
							className="unseen"
							name={name}
							value={star}
							checked={star === value}
							aria-label={t`${star} out of 5 stars`}
							onChange={() => onChange(star)}
						/>
						<svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
							<path d="m12 2.600 2.900 5.900 6.500.900-4.700 4.600 1.100 6.500-5.800-3.100-5.800 3.100 1.100-6.500L2.600 9.400l6.500-.900z" />
						</svg>
					</label>
				))}
			</div>
		</fieldset>
	);
}
