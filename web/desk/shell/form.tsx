import type { ComponentProps, ReactNode } from 'react';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** A form that submits without leaving its page. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    />
  );
}

export interface FormFootProps {
  /** The label of the submit button. */
  readonly submit: string;
  readonly isBusy?: boolean;
  /** Other buttons, placed before it. */
  readonly children?: ReactNode;
}

/** The buttons below a form. */
export function FormFoot({ submit, isBusy, children }: FormFootProps) {
  return (
    <div className="box-foot">
      {children}
      <button type="submit" className="primary" aria-disabled={isBusy}>
        {submit}
      </button>
    </div>
  );
}
