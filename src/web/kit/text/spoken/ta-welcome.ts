import { messages } from '../catalogs/welcome/ta.po';
import { speech } from './ta.ts';

speech.learn(messages, { refusals: {} });
