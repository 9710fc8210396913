import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { PickList } from '../ui/choices/pick-list.tsx';
import { ColorField } from '../ui/fields/color-field.tsx';
import { MultiSelect } from '../ui/fields/multi-select.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Slider } from '../ui/fields/slider.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { KeyHint } from '../ui/signs/key-hint.tsx';
import { Spinner } from '../ui/signs/spinner.tsx';
import { Kit } from './kit.tsx';

const roles = [
  { value: 'admin', label: 'Admin', description: 'May add and remove members' },
  { value: 'member', label: 'Member' },
  { value: 'viewer', label: 'Viewer', disabled: true },
] as const;

const types = [
  'Person',
  'Organization',
  'Phone',
  'E-mail',
  'Address',
  'National ID',
  'Financial information',
  'Health',
];
const options = types.map((label, index) => ({ value: label, label, locked: index === 0 }));

export function FieldSections() {
  const [role, setRole] = useState<string | null>('member');
  return (
    <>
      <Kit
        title="Fields"
        lead="Edges of controls hold 3:1. Errors say what to do, below the field, with an icon."
      >
        <div className="grid grid-cols-2 gap-x-[18px] gap-y-3.5">
          <TextField label="Rest" placeholder="Search term" />
          <TextField label="With icon" icon={Search} value="migrene" readOnly />
          <TextField label="Disabled" disabled value="migrene" readOnly />
          <TextField label="Error" error="Write a page from 1 to 6" value="12" readOnly />
          <TextField
            label="Checking"
            value="ingrid.fosse"
            readOnly
            hint="Checking if the name is free"
            trailing={<Spinner className="text-fg-3" />}
          />
          <TextField label="Confirmed" value="ingrid.fosse" readOnly hint="Available" hintTone="ok" />
          <PasswordField label="Password" showLabel="Show password" hidePasswordLabel="Hide password" />
          <TextField label="Colour" mono value="#33A8FF" readOnly />
          <Select label="Select" options={roles} value={role} onChange={setRole} />
          <Select
            label="Nothing chosen"
            options={roles}
            value={null}
            onChange={setRole}
            placeholder="Choose a role"
          />
          <Select label="Select, disabled" disabled options={roles} value="admin" onChange={setRole} />
          <Select
            label="Select, error"
            error="Choose a role"
            options={roles}
            value={null}
            placeholder="Choose a role"
            onChange={setRole}
          />
        </div>
        <MoreFields />
        <div className="mt-3.5">
          <TextArea
            label="Several lines"
            placeholder="What to look for"
            footer={
              <span className="flex justify-end">
                <Button variant="primary" size="xs">
                  Search <KeyHint keys="↵" onFill />
                </Button>
              </span>
            }
          />
        </div>
      </Kit>
      <Kit title="Multi-select and slider" lead="Chips, a filter, one entry for all of them.">
        <div className="grid gap-4">
          <Types label="Fast ML" start={types} />
          <Types
            label="Advanced AI"
            start={['Person', 'Phone', 'Address', 'Financial information', 'Health']}
          />
          <Types label="Standard AI" start={[]} locked={false} />
          <Types label="Not available" start={['Person']} disabled />
          <Threshold />
          <Slider label="Disabled" value={30} onChange={() => undefined} disabled />
        </div>
      </Kit>
    </>
  );
}

function Types({
  label,
  start,
  locked = true,
  disabled = false,
}: {
  label: string;
  start: string[];
  locked?: boolean;
  disabled?: boolean;
}) {
  const [value, setValue] = useState(start);
  const shown = locked ? options : options.map((option) => ({ ...option, locked: false }));
  return (
    <MultiSelect
      label={label}
      summary={`${value.length} of ${types.length}`}
      options={shown}
      value={value}
      onChange={setValue}
      allValue="ALL_"
      allLabel={`All ${label}`}
      placeholder="Choose types"
      filterLabel="Filter types"
      emptyText="No such type"
      removeLabel={(name) => `Remove ${name}`}
      disabled={disabled}
      keyWords={{ move: 'move', choose: 'choose', close: 'close' }}
    />
  );
}

function Threshold() {
  const [value, setValue] = useState(0.62);
  return (
    <Slider
      label="Accuracy"
      value={value}
      onChange={setValue}
      min={0}
      max={1}
      step={0.01}
      format={(share) => `${Math.round(share * 100)} %`}
      hint="Show findings with at least this certainty. A lower value finds more and leaves more for you to decide."
    />
  );
}

function MoreFields() {
  const [pages, setPages] = useState(100);
  const [color, setColor] = useState('#33A8FF');
  const [department, setDepartment] = useState<string | null>('care');
  const number = { min: 1, max: 1000, lessLabel: 'Less', moreLabel: 'More' };
  return (
    <div className="mt-3.5 grid gap-3.5">
      <div className="grid grid-cols-2 gap-x-[18px] gap-y-3.5">
        <NumberField
          label="Number"
          value={pages}
          onChange={setPages}
          unit="pages"
          hint="1 to 1000"
          {...number}
        />
        <NumberField label="Number, disabled" value={10} onChange={() => undefined} disabled {...number} />
        <ColorField label="Colour" value={color} onChange={setColor} />
        <ColorField label="Colour, disabled" value="#9D4EDD" onChange={() => undefined} disabled />
      </div>
      <PickList
        label="Departments"
        value={department}
        onChange={setDepartment}
        emptyText="None"
        options={[
          {
            value: 'archive',
            label: 'Archive and records',
            description: 'Letters, case files, public access',
          },
          { value: 'care', label: 'Child welfare', description: 'Family relations, health, addresses' },
        ]}
      />
    </div>
  );
}
