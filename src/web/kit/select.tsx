import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './select.module.css';
import { controlClass, controlProps, Field, type FieldTexts, Sections } from './text-field.tsx';

interface Option {
	readonly value: string;
	readonly label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, keyof FieldTexts>, FieldTexts {
	/** Options. Undefined if the options are passed as children. */
	readonly data?: readonly (string | Option)[];
	readonly leftSection?: ReactNode;
}

/** `className` is set on the element around label and control. */
export function Select(props: SelectProps) {
	const { label, description, error, data, leftSection, className, children, id: ownId, ...select } = props;
	const newId = useId();
	const id = ownId ?? newId;
	const texts = { label, description, error };
	return (
		<Field {...texts} id={id} className={className}>
			<Sections leftSection={leftSection} rightSection={<Icon d="M6 8l4 4 4-4" weight={1.8} />}>
				<select
					{...select}
					{...controlProps(id, texts, select['aria-describedby'])}
					className={classNames(controlClass, css.select)}
				>
					{data?.map((option) => {
						const { value, label: title } =
							typeof option === 'string' ? { value: option, label: option } : option;
						return (
							<option key={value} value={value}>
								{title}
							</option>
						);
					})}
					{children}
				</select>
			</Sections>
		</Field>
	);
}
