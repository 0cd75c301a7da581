/** The first change of a topic is told at once, those that follow within so many milliseconds as one. */
const joinMs = 500;

/** Tells of changes by `deliver`, those of one topic that come close together as one. */
export function joinChanges(deliver: (topic: string) => void) {
	/** Topics that were told of a moment ago, and whether they changed again since. */
	const justTold = new Map<string, { again: boolean; readonly timer: NodeJS.Timeout }>();
	const tellAgain = (topic: string) => {
		const { again = false } = justTold.get(topic) ?? {};
		justTold.delete(topic);
		if (again) tell(topic);
	};
	const tell = (topic: string) => {
		const told = justTold.get(topic);
		if (told) {
			told.again = true;
			return;
		}
		justTold.set(topic, { again: false, timer: setTimeout(tellAgain, joinMs, topic).unref() });
		deliver(topic);
	};
	return {
		tell,
		/** Nothing is told any more. */
		stop(): void {
			for (const { timer } of justTold.values()) clearTimeout(timer);
		},
	};
}
