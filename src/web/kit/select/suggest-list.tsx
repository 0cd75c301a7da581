import { Combobox, HeadlessMantineProvider, useCombobox } from '@mantine/core';
import { type KeyboardEventHandler, type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';

export interface Suggestion {
	readonly id: string;
}

/** What the list makes of a key that was pressed in its field. */
export type TakeKey = KeyboardEventHandler<HTMLInputElement>;

export interface SuggestListProps<S extends Suggestion> {
	/** Of the list; its options add their rank to it. */
	readonly id: string;
	readonly name: string;
	readonly suggestions: readonly S[];
	readonly shown: boolean;
	/** The rank of the suggestion that the arrows have reached, or -1. */
	readonly active: number;
	/** Receives what is to be called with each key of the field. */
	readonly takeKey: Ref<TakeKey>;
	readonly css: { readonly list?: string | undefined; readonly option?: string | undefined };
	onShow(shown: boolean): void;
	onActive(rank: number): void;
	onChoose(suggestion: S): void;
	/** A suggestion, drawn. */
	render(suggestion: S): ReactNode;
}

/**
 * The list of a `SuggestBox`: Mantine's combobox without its looks. It is loaded when the field has the focus, and
 * the field itself stays what it was, so that no letter and no composition is lost when the list arrives.
 */
export function SuggestList<S extends Suggestion>(props: SuggestListProps<S>) {
	const { id, suggestions, active, onActive } = props;
	const store = useCombobox({ opened: props.shown, onOpenedChange: props.onShow });
	const { resetSelectedOption } = store;
	useEffect(() => {
		if (active < 0) resetSelectedOption();
	}, [active, resetSelectedOption]);
	const told = (step: () => string | null) => () => {
		const option = step();
		onActive(store.getSelectedOptionIndex());
		return option;
	};
	const walked = {
		...store,
		selectActiveOption: told(store.selectActiveOption),
		selectNextOption: told(store.selectNextOption),
		selectPreviousOption: told(store.selectPreviousOption),
	};
	return (
		<HeadlessMantineProvider>
			<Combobox
				store={walked}
				onOptionSubmit={(chosen) => {
					const suggestion = suggestions.find((one) => one.id === chosen);
					if (suggestion) props.onChoose(suggestion);
				}}
			>
				<Combobox.EventsTarget withAriaAttributes={false}>
					<Keys takeKey={props.takeKey} />
				</Combobox.EventsTarget>
				<Combobox.Options id={id} aria-label={props.name} className={props.css.list} hidden={!props.shown}>
					{suggestions.map((suggestion, rank) => (
						<Combobox.Option
							key={suggestion.id}
							id={`${id}${rank}`}
							value={suggestion.id}
							aria-selected={rank === active}
							tabIndex={-1}
							className={props.css.option}
						>
							{props.render(suggestion)}
						</Combobox.Option>
					))}
				</Combobox.Options>
			</Combobox>
		</HeadlessMantineProvider>
	);
}

interface KeysProps {
	readonly takeKey: Ref<TakeKey>;
	/** Given by the combobox. */
	readonly onKeyDown?: TakeKey;
}

/** Stands for the field within the combobox. */
function Keys({ takeKey, onKeyDown }: KeysProps) {
	useImperativeHandle(takeKey, () => (event) => onKeyDown?.(event));
	return null;
}
