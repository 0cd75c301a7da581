/**
 * A time limit is counted in parts: timers that fell due while the event loop was blocked fire before the answers that
 * arrived meanwhile are read, so a block of any length counts as one part.
 */
const parts = 10;

/** What is waited for, or an error after so many milliseconds; the work itself is not stopped. */
export async function withinTime<T>(ms: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>();
	let passed = 0;
	const timer = setInterval(() => {
		passed += 1;
		if (passed === parts) late.reject(new Error(`no answer within ${ms} ms`));
	}, ms / parts);
	// What comes too late is nobody's.
	work.catch(() => {});
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		clearInterval(timer);
	}
}
