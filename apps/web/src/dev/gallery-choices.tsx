import { Crop, ListChecks, Monitor, Moon, Sun, TextCursor, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../ui/choices/checkbox.tsx';
import { Segmented } from '../ui/choices/segmented.tsx';
import { Switch } from '../ui/choices/switch.tsx';
import { TabPanel, Tabs } from '../ui/choices/tabs.tsx';
import { Collapsible } from '../ui/layout/collapsible.tsx';
import { Chip } from '../ui/signs/chip.tsx';
import { Crown } from '../ui/signs/crown.tsx';
import { Kit } from './kit.tsx';

export function ChoiceSections() {
  const [isOn, setIsOn] = useState(true);
  const [mixed, setMixed] = useState<boolean | 'mixed'>('mixed');
  return (
    <>
      <Kit title="Choices" lead="A locked choice comes from the department and is always on.">
        <div className="grid grid-cols-2 gap-x-4 gap-y-1">
          <Checkbox label="Off" checked={!isOn} onChange={(next) => setIsOn(!next)} />
          <Checkbox label="On" checked={isOn} onChange={setIsOn} />
          <Checkbox label="Some" checked={mixed} onChange={setMixed} />
          <Checkbox label="Always on" checked locked onChange={() => undefined} />
          <Checkbox label="Not available" checked={false} disabled onChange={() => undefined} />
          <Checkbox label="On, not available" checked disabled onChange={() => undefined} />
        </div>
        <div className="mt-3 grid gap-3">
          <Switch
            label="Use the ignore list"
            description="Skips 24 words you have chosen to keep"
            checked={isOn}
            onChange={setIsOn}
          />
          <Switch label="Search marks" checked={!isOn} onChange={(next) => setIsOn(!next)} />
          <Switch label="Disabled" checked={false} disabled onChange={() => undefined} />
        </div>
      </Kit>
      <Kit title="Segmented and tabs" lead="A few exclusive options in sight; tabs carry their panels.">
        <div className="grid gap-4">
          <Segments />
          <TabExample look="segmented" />
          <TabExample look="line" />
          <TabExample look="side" />
          <Collapsible title="Performance" summary="2.9 s" defaultOpen>
            <p className="pt-1 pl-[22px] text-fg-2">
              1 684 words, density 1.4 %, reading 0.4 s, finding 2.9 s.
            </p>
          </Collapsible>
          <Collapsible title="Folded" summary="4">
            <p>More</p>
          </Collapsible>
          <span className="flex gap-1">
            <Chip>Person</Chip>
            <Chip onRemove={() => undefined} removeLabel="Remove Health">
              Health
            </Chip>
          </span>
        </div>
      </Kit>
    </>
  );
}

function Segments() {
  const [scope, setScope] = useState('all');
  const [mode, setMode] = useState('box');
  const [theme, setTheme] = useState('system');
  return (
    <>
      <Segmented
        label="Scope"
        value={scope}
        onChange={setScope}
        options={[
          { value: 'current', label: 'Current' },
          { value: 'selected', label: 'Selected', disabled: true, disabledReason: 'No file is selected' },
          { value: 'all', label: 'All', count: '2' },
        ]}
      />
      <Segmented
        label="Edit mode"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'box', label: 'Rectangle', icon: Crop },
          { value: 'text', label: 'Text', icon: TextCursor, trailing: <Crown /> },
        ]}
      />
      <Segmented
        className="w-fit"
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'light', label: 'Light', icon: Sun, iconOnly: true },
          { value: 'dark', label: 'Dark', icon: Moon, iconOnly: true },
          { value: 'system', label: 'System', icon: Monitor, iconOnly: true },
        ]}
      />
    </>
  );
}

function TabExample({ look }: { look: 'line' | 'segmented' | 'side' }) {
  const [tab, setTab] = useState('findings');
  return (
    <Tabs
      label={`Tabs, ${look}`}
      look={look}
      value={tab}
      onChange={setTab}
      listClassName={look === 'side' ? 'w-[200px]' : undefined}
      items={[
        { value: 'findings', label: 'Findings', count: '47', icon: ListChecks },
        { value: 'account', label: 'Account', icon: UserRound },
        { value: 'setup', label: 'Set-up', trailing: <Crown /> },
      ]}
    >
      <TabPanel value={tab} className="pt-2 text-fg-2">
        Panel of {tab}
      </TabPanel>
    </Tabs>
  );
}
