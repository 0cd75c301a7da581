import { Trans, useLingui } from '@lingui/react/macro';
import {
	type AriaAttributes,
	type ComponentProps,
	type KeyboardEvent,
	type ReactElement,
	type Ref,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import type { KeyHandler, Suggestion, SuggestList, SuggestListProps } from './suggest-list.tsx';

type Handlers = 'onChange' | 'onClick' | 'onFocus' | 'onBlur' | 'onKeyDown';
type FieldProps = Required<
	Pick<ComponentProps<'input'>, 'role' | 'autoComplete' | 'spellCheck' | 'required' | Handlers>
> &
	Pick<AriaAttributes, 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'> & {
		readonly ref: Ref<HTMLInputElement>;
		readonly required: boolean;
	};

export interface SuggestBoxProps<S extends Suggestion>
	extends Pick<SuggestListProps<S>, 'suggestions' | 'render' | 'onChoose'> {
	readonly css: SuggestListProps<S>['css'] & {
		readonly box?: string | undefined;
		readonly opener?: string | undefined;
	};
	/** Accessible name of the list. */
	readonly listName: string;
	/** True for a list that can be browsed: it opens with a click on the field, and has a button. */
	readonly browsable?: boolean;
	/**
	 * True if Enter closes an open list without submitting the form, even when no suggestion is
	 * active.
	 */
	readonly keepsEnter?: boolean;
	readonly inputRef?: Ref<HTMLInputElement> | undefined;
	onType(text: string): void;
	onBlur?(): void;
	/** Renders the field with the combobox attributes. */
	children(field: FieldProps): ReactElement;
}

/**
 * Text field with suggestions (ARIA combobox with a list). The list is loaded on focus; until
 * then, and without scripts, it is a plain text field.
 */
export function SuggestBox<S extends Suggestion>(props: SuggestBoxProps<S>) {
	const { suggestions, listName, browsable = false, css } = props;
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const takeKey = useRef<KeyHandler>(null);
	const [focused, setFocused] = useState(false);
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const List = useList(focused);
	const shown = List !== undefined && open && suggestions.length > 0;

	const show = (wanted: boolean) => {
		setOpen(wanted);
		if (!wanted) setActive(-1);
	};
	const enter = () => {
		setFocused(true);
		if (!browsable) setOpen(true);
	};
	const entered = useRef(enter);
	useEffect(() => {
		// The field may have received the focus before hydration.
		if (document.activeElement === field.current) entered.current();
	}, []);

	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		if (suggestions.length > 0) takeKey.current?.(event);
		if (!shown) return;
		if (event.key === 'Escape') event.preventDefault();
		if (event.key === 'Enter' && props.keepsEnter && !event.defaultPrevented) {
			event.preventDefault();
			show(false);
		}
	};
	return (
		<div className={css.box}>
			{props.children({
				ref: (element) => {
					field.current = element;
					if (typeof props.inputRef === 'function') props.inputRef(element);
					else if (props.inputRef) props.inputRef.current = element;
				},
				autoComplete: 'off',
				spellCheck: false,
				required: true,
				role: 'combobox',
				'aria-autocomplete': 'list',
				'aria-expanded': shown,
				'aria-controls': List ? `${id}list` : undefined,
				'aria-activedescendant': shown && active >= 0 ? `${id}list${active}` : undefined,
				onChange: (event) => {
					setFocused(true);
					setOpen(true);
					setActive(-1);
					props.onType(event.currentTarget.value);
				},
				onClick: () => browsable && setOpen(true),
				onFocus: enter,
				onBlur: () => {
					setFocused(false);
					show(false);
					props.onBlur?.();
				},
				onKeyDown: press,
			})}
			{browsable ? (
				<Opener
					listName={listName}
					className={css.opener}
					onPress={() => {
						field.current?.focus();
						show(!open);
					}}
				/>
			) : null}
			{List ? (
				<List
					id={`${id}list`}
					name={listName}
					suggestions={suggestions}
					shown={shown}
					active={active}
					takeKey={takeKey}
					css={css}
					onShow={show}
					onActive={setActive}
					onChoose={(suggestion) => {
						show(false);
						props.onChoose(suggestion);
					}}
					render={props.render}
				/>
			) : null}
			<span className="unseen" role="status">
				{shown ? <Trans>{suggestions.length} suggestions</Trans> : null}
			</span>
		</div>
	);
}

/** Loads the list of suggestions on first use; if loading fails, the field has no suggestions. */
function useList(wanted: boolean): typeof SuggestList | undefined {
	const [List, setList] = useState<typeof SuggestList>();
	useEffect(() => {
		if (!wanted) return;
		import('./suggest-list.tsx').then(
			(module) => setList(() => module.SuggestList),
			() => undefined,
		);
	}, [wanted]);
	return wanted ? List : undefined;
}

interface OpenerProps {
	readonly listName: string;
	readonly className: string | undefined;
	onPress(): void;
}

function Opener({ listName, className, onPress }: OpenerProps) {
	const { t } = useLingui();
	return (
		<button
			type="button"
			className={className}
			aria-label={t`Show all: ${listName}`}
			tabIndex={-1}
			// Prevents the button from taking the focus from the field.
			onMouseDown={(event) => event.preventDefault()}
			onClick={onPress}
		>
			<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
				<path d="M5 8l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
			</svg>
		</button>
	);
}
