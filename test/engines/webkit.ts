import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import { miniBrowser } from './debian.ts';
import { findInPage, type PageElement, type Tab } from './tab.ts';

/** Opens the browser included in WebKitGTK, controlled over WebDriver on a virtual screen. */
export async function openWebKit(): Promise<Tab> {
	const screen = await startScreen();
	const port = await freePort();
	const server = spawn('WebKitWebDriver', [`--port=${port}`], {
		env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
		stdio: 'ignore',
	});
	const driver = await new Builder()
		.usingServer(`http://127.0.0.1:${port}`)
		.withCapabilities({
			browserName: 'MiniBrowser',
			// Full-screen mode hides the toolbar, which is 447 px wide, so that the window can be as
			// narrow as a phone.
			'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', '--full-screen'] },
		})
		.build();
	return {
		problems: () => [],
		go: (address) => driver.get(address),
		find: async (kind, name) => {
			const script = `return (${findInPage})(...arguments)`;
			const element = await driver.executeScript<WebElement | null>(script, kind, name);
			return element ? foundBy(driver, element) : undefined;
		},
		ask: (question) => driver.executeScript(`return (${question})()`),
		picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
		resize: async (width, height) => {
			await driver.manage().window().setRect({ x: 0, y: 0, width, height });
		},
		close: async () => {
			await driver.quit();
			await end(server);
			await end(screen.process);
		},
	};
}

const foundBy = (driver: WebDriver, element: WebElement): PageElement => ({
	click: async () => {
		// Scrolls the element away from sticky elements that could cover the element.
		await driver.executeScript(
			'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
			element,
		);
		await element.click();
	},
	type: (keys) => element.sendKeys(keys),
	choose: (files) => element.sendKeys(files.join('\n')),
});

async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
	const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	});
	const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
	return { process: screen, display: `:${String(number).trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	child.kill();
	await once(child, 'exit');
}
