import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import css from './text-field.module.css';

export interface FieldTexts {
	readonly label?: ReactNode;
	readonly description?: ReactNode;
	/** Error message. `true` for an invalid field whose message is shown in another place. */
	readonly error?: ReactNode;
}

interface FieldProps extends FieldTexts {
	readonly id: string;
	readonly className?: string | undefined;
	readonly descriptionBelow?: boolean;
	readonly children: ReactNode;
}

export function Field({ id, label, description, error, className, descriptionBelow, children }: FieldProps) {
	const described = description ? (
		<p id={`${id}-description`} className={css.description}>
			{description}
		</p>
	) : null;
	const [above, below] = descriptionBelow ? [null, described] : [described, null];
	return (
		<div className={classNames(css.field, className)}>
			{label ? (
				<label className={css.label} htmlFor={id}>
					{label}
				</label>
			) : null}
			{above}
			{children}
			{below}
			{hasMessage(error) ? (
				<p id={`${id}-error`} className={css.error} role="alert">
					{error}
				</p>
			) : null}
		</div>
	);
}

const hasMessage = (error: ReactNode) => Boolean(error) && error !== true;

export function controlProps(id: string, { description, error }: FieldTexts, otherText?: string) {
	const texts = [otherText, hasMessage(error) && `${id}-error`, description && `${id}-description`];
	return {
		id,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': texts.filter(Boolean).join(' ') || undefined,
	} as const;
}

export const controlClass = css.control;

interface SectionProps {
	readonly leftSection?: ReactNode;
	readonly rightSection?: ReactNode;
}

interface SectionsProps extends SectionProps {
	readonly children: ReactNode;
}

/** The CSS variables `--section-start` and `--section-end` set the widths of the sections. */
export function Sections({ leftSection, rightSection, children }: SectionsProps) {
	return (
		<div
			className={css.box}
			data-start={leftSection ? true : undefined}
			data-end={rightSection ? true : undefined}
		>
			{leftSection ? <span className={css.start}>{leftSection}</span> : null}
			{children}
			{rightSection ? <span className={css.end}>{rightSection}</span> : null}
		</div>
	);
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, keyof FieldTexts>, FieldTexts, SectionProps {}

/** `className` is set on the element around label and control. */
export function TextField(props: TextFieldProps) {
	const { label, description, error, leftSection, rightSection, className, id: ownId, ...input } = props;
	const newId = useId();
	const id = ownId ?? newId;
	const texts = { label, description, error };
	return (
		<Field {...texts} id={id} className={className}>
			<Sections leftSection={leftSection} rightSection={rightSection}>
				<input
					type="text"
					{...input}
					{...controlProps(id, texts, input['aria-describedby'])}
					className={css.control}
				/>
			</Sections>
		</Field>
	);
}

interface TextAreaProps
	extends Omit<ComponentProps<'textarea'>, keyof FieldTexts>,
		FieldTexts,
		Pick<FieldProps, 'descriptionBelow'> {}

/** `className` is set on the element around label and control. */
export function TextArea(props: TextAreaProps) {
	const { label, description, error, descriptionBelow, className, id: ownId, ...area } = props;
	const newId = useId();
	const id = ownId ?? newId;
	const texts = { label, description, error };
	return (
		<Field {...texts} id={id} className={className} {...(descriptionBelow && { descriptionBelow })}>
			<div className={css.box}>
				<textarea
					{...area}
					{...controlProps(id, texts, area['aria-describedby'])}
					className={classNames(css.control, css.area)}
				/>
			</div>
		</Field>
	);
}

export function useExample(): (example: string) => string {
	const { t } = useLingui();
	return (example) => t`e.g. ${example}`;
}
