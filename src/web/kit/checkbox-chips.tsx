import { type ReactNode, useId } from 'react';
import css from './checkbox-chips.module.css';
import { classNames } from './class-names.ts';

interface Props<T extends string> {
	readonly legend: ReactNode;
	/** True to show the question only to screen readers, because the heading above has the same text. */
	readonly unseenLegend?: boolean;
	readonly description?: ReactNode;
	readonly options: readonly { readonly value: T; readonly title: ReactNode; readonly name?: string }[];
	readonly value: readonly T[];
	/** True to show all options in one row with equal widths, as for weekdays. */
	readonly even?: boolean;
	readonly error?: string | undefined;
	readonly children?: ReactNode;
	onChange(value: readonly T[]): void;
	onBlur?(): void;
}

/** The value has the order of the options. */
export function CheckboxChips<T extends string>(props: Props<T>) {
	const { legend, unseenLegend = false, description, options, value, even = false } = props;
	const { error, children, onChange, onBlur } = props;
	const id = useId();
	const toggle = (option: T) => {
		const ticked = value.includes(option) ? value.filter((each) => each !== option) : [...value, option];
		onChange(options.map((each) => each.value).filter((each) => ticked.includes(each)));
	};
	return (
		<fieldset
			className={css.chips}
			aria-describedby={
				classNames(error && `${id}-error`, description !== undefined && `${id}-more`) || undefined
			}
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
			}}
		>
			<legend className={unseenLegend ? 'unseen' : css.legend}>{legend}</legend>
			{description ? (
				<p id={`${id}-more`} className={css.description}>
					{description}
				</p>
			) : null}
			<div className={css.options} data-even={even || undefined}>
				{options.map((option) => (
					<label key={option.value} className={css.chip}>
						<input
							type="checkbox"
							checked={value.includes(option.value)}
							onChange={() => toggle(option.value)}
							aria-label={option.name}
						/>
						{even ? null : (
							<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
								<path className={css.plus} d="M8 3v10M3 8h10" />
								<path className={css.tick} d="M3 8.500l3.500 3.500L13 5" />
							</svg>
						)}
						<span>{option.title}</span>
					</label>
				))}
			</div>
			{children}
			{error ? (
				<p id={`${id}-error`} className={css.error} role="alert">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
