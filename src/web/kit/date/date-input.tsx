import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { isLocalDate, type LocalDate } from '#domain/time.ts';
import { useHydrated, useMedia, useOnMount } from '../browser-hooks.ts';
import { type Format, useFormat } from '../format.ts';
import { Icon } from '../icon.tsx';
import css from './date-input.module.css';
import { viewerToday } from './viewer.ts';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export type DateText = LocalDate | '';

interface DateInputProps
	extends Pick<
		ComponentProps<'input'>,
		'id' | 'className' | 'required' | 'aria-invalid' | 'aria-describedby'
	> {
	readonly label: string;
	/** Name in the submitted form. The submitted value is 'YYYY-MM-DD'. */
	readonly name?: string | undefined;
	readonly value: DateText;
	/** First and last day of the calendar. A typed date may be outside. */
	readonly min?: LocalDate | undefined;
	readonly max?: LocalDate | undefined;
	readonly typed: TypedDate;
	readonly placeholder?: string;
	readonly ref?: Ref<HTMLInputElement> | undefined;
	/** Called when both the field and the calendar have lost the focus. */
	onLeave?: (() => void) | undefined;
}

/** Before hydration it is the browser’s date field, whose value is kept. */
export function DateInput(props: DateInputProps) {
	const { t } = useLingui();
	const {
		label,
		name,
		value,
		min,
		max,
		typed,
		placeholder = t`dd/mm/yyyy`,
		ref,
		onLeave,
		...attributes
	} = props;
	const input = useRef<HTMLInputElement>(null);
	const [native, setNative] = useState(!useHydrated());
	const [open, setOpen] = useState<'field' | 'calendar'>();
	// Touch screens show the calendar instead of the keyboard.
	const touch = useMedia('(pointer: coarse)');

	useOnMount(() => {
		const { current } = input;
		if (!native || !current) return;
		if (isLocalDate(current.value) && current.value !== value) typed.choose(current.value);
		// The browser’s date field is not replaced while it has the focus, because this would interrupt
		// typing.
		if (document.activeElement !== current) setNative(false);
	});
	useEffect(() => {
		input.current?.setCustomValidity(typed.unreadable ? t`Please enter a date like 14/6/2026.` : '');
	}, [typed.unreadable, t]);

	const close = () => {
		setOpen(undefined);
		input.current?.focus();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: notices when the focus leaves the field as a whole
		<div
			className={css.date}
			onBlur={(event) => {
				if (event.currentTarget.contains(event.relatedTarget)) return;
				setNative(false);
				setOpen(undefined);
				onLeave?.();
			}}
			onKeyDown={(event) => {
				if (event.key !== 'Escape' || !open) return;
				// Otherwise Escape would also close a dialog around the field.
				event.preventDefault();
				event.stopPropagation();
				close();
			}}
		>
			<input
				{...attributes}
				ref={(element) => {
					input.current = element;
					if (typeof ref === 'function') ref(element);
					else if (ref) ref.current = element;
				}}
				{...(native
					? { type: 'date', name, min, max, value }
					: {
							type: 'text',
							value: typed.text,
							placeholder,
							inputMode: touch ? 'none' : undefined,
							maxLength: 40,
						})}
				autoComplete="off"
				onChange={(event) => {
					setOpen(undefined);
					typed.type(event.currentTarget.value);
				}}
				onBlur={typed.leave}
				onClick={() => setOpen((before) => (native ? undefined : (before ?? 'field')))}
				onKeyDown={(event) => {
					// Enter submits the form, so the typed date must be parsed first.
					if (event.key === 'Enter') typed.leave();
					if (native || event.key !== 'ArrowDown') return;
					event.preventDefault();
					setOpen('calendar');
				}}
			/>
			{native ? null : (
				<>
					{name ? <input type="hidden" name={name} value={value} /> : null}
					<button
						type="button"
						className={css.opener}
						aria-label={t`Calendar: ${label}`}
						aria-expanded={open !== undefined}
						onClick={() => setOpen((before) => (before ? undefined : 'calendar'))}
					>
						<Icon d="M3.500 5.500h13v11h-13zM3.500 9h13M7 3v4M13 3v4" weight={1.6} />
					</button>
				</>
			)}
			{open ? (
				<div
					ref={showPopover}
					popover="auto"
					role="dialog"
					aria-label={t`Calendar: ${label}`}
					className={css.popover}
					onToggle={(event) => event.newState === 'closed' && setOpen(undefined)}
				>
					<Suspense fallback={<div className={css.loading} />}>
						<Calendar
							plain
							jumps
							name={label}
							value={value || null}
							first={min ?? '1900-01-01'}
							last={max ?? '9999-12-31'}
							start={value || within(viewerToday(), min, max)}
							stateOf={anyDay}
							words={{ out: t`cannot be chosen` }}
							onChoose={(date) => {
								typed.choose(date);
								close();
							}}
							onConfirm={close}
						/>
						{open === 'calendar' ? <FocusDay /> : null}
					</Suspense>
				</div>
			) : null}
		</div>
	);
}

const anyDay = () => 'free' as const;

function within(date: LocalDate, min: LocalDate | undefined, max: LocalDate | undefined): LocalDate {
	if (min && date < min) return min;
	return max && date > max ? max : date;
}

function showPopover(popover: HTMLElement | null): void {
	if (popover?.isConnected) popover.showPopover?.();
}

function FocusDay() {
	const place = useRef<HTMLSpanElement>(null);
	useOnMount(() => {
		place.current?.parentElement?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
	});
	return <span ref={place} hidden />;
}

type TypedDate = ReturnType<typeof useTypedDate>;

interface TypedDateOptions {
	readonly value: DateText;
	/** If no year was typed, the first such date on or after `min` counts. The default is today. */
	readonly min?: LocalDate | undefined;
	/** Called with the date, or with an empty text if the typed text is not a date. */
	onChange(value: DateText): void;
}

/** A date is shown as 'Sat 14 Jun 2026'. Any other text stays as typed. */
export function useTypedDate({ value, min, onChange }: TypedDateOptions) {
	const format = useFormat();
	const [typed, setTyped] = useState<string>();
	const [unreadable, setUnreadable] = useState(false);
	const choose = (date: DateText) => {
		setTyped(undefined);
		setUnreadable(false);
		if (date !== value) onChange(date);
	};
	return {
		text: typed ?? (value && format.date(value)),
		/** True if the field was left with a text that is not a date. */
		unreadable,
		choose,
		type(text: string) {
			setTyped(text);
			setUnreadable(false);
			onChange(readDate(text, format) ?? '');
		},
		leave() {
			if (typed === undefined) return;
			const date = readDate(typed, format, min ?? viewerToday());
			if (date || typed.trim() === '') choose(date ?? '');
			else setUnreadable(true);
		},
	};
}

/**
 * Accepts '2026-06-14', '14/6/2026', '14062026', '14 June 2026', or the date in the current language.
 * Without a year, the first such date on or after `earliest` counts.
 */
export function readDate(text: string, format: Format, earliest?: LocalDate): LocalDate | undefined {
	if (isLocalDate(text.trim())) return text.trim();
	const numbers = text.replace(/^\s*(\d\d)(\d\d)(\d{4})\s*$/, '$1 $2 $3').match(/\d+/g) ?? [];
	const year = numbers.find((number) => number.length === 4);
	const [day, month = monthOf(text, format), ...others] = numbers.filter((number) => number.length <= 2);
	if (!day || !month || others.length > 0 || numbers.some((number) => number.length > 4)) return undefined;
	const inYear = (of: number | string) => {
		const date = `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
		return isLocalDate(date) ? date : undefined;
	};
	if (year) return inYear(year);
	// A number of three digits is a year that is not typed completely.
	if (!earliest || numbers.some((number) => number.length === 3)) return undefined;
	const thisYear = Number(earliest.slice(0, 4));
	return [thisYear, thisYear + 1].map(inYear).find((date) => date && date >= earliest);
}

function monthOf(text: string, format: Format): string | undefined {
	const typed = wordsIn(text);
	const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
	return months.find((month) => {
		const [short = ''] = wordsIn(format.monthDay(`${month}-15`));
		return short !== '' && typed.some((word) => word.startsWith(short));
	});
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\u200d]+/gu) ?? [];
